import type { SpanJson } from '../generated/protocol';

/** Words that refer to nothing. */
export function text(words: string): SpanJson {
  return { text: words };
}

/** A sentence without what it refers to. */
export function plain(sentence: SpanJson[]): string {
  return sentence.map((span) => span.text).join('');
}

/** Several names in one sentence: "a, b and c". */
export function listed(names: SpanJson[]): SpanJson[] {
  return names.flatMap((name, i) => (i ? [text(i === names.length - 1 ? ' and ' : ', '), name] : [name]));
}
