import type { Rule } from '../net/api';

export interface Chapter {
  name: string;
  rules: Rule[];
}

/** A rule matches when every word of the search is in it. */
export function matches(rule: Rule, search: string): boolean {
  const text = `${rule.id} ${rule.title} ${rule.text} ${rule.ruling_text}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function chapters(rules: Rule[]): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of rules) {
    const last = found.find((chapter) => chapter.name === rule.chapter);
    if (last) last.rules.push(rule);
    else found.push({ name: rule.chapter, rules: [rule] });
  }
  return found;
}
