import type { ActionJson, View } from '../generated/protocol';

/**
 * The answer that needs nobody, for it is the only one. Among people a question is left to who is asked, unless
 * everybody can know what may be answered to it: by the wait they could read that somebody has no choice.
 */
export function forcedAnswer(view: View | null, againstBots: boolean): ActionJson | undefined {
  if (view?.actions.length !== 1) return undefined;
  return againstBots || view.decision?.public ? view.actions[0] : undefined;
}
