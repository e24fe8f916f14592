/** Where the person is: the part of the address after `#/`. */
function read(): string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

export const route = $state({ parts: read() });

addEventListener('hashchange', () => (route.parts = read()));

export function go(...parts: string[]): void {
  location.hash = '#/' + parts.map(encodeURIComponent).join('/');
}

export function link(...parts: string[]): string {
  return '#/' + parts.map(encodeURIComponent).join('/');
}

/** A link that can be passed on. */
export function absolute(...parts: string[]): string {
  return `${location.origin}${location.pathname}${link(...parts)}`;
}
