import { metals } from './metals';

export const vgrad = (id: string, m: string) => {
  const [a, b, c] = metals[m]!;
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${a}"/><stop offset=".45" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>`;
};
export const dgrad = (id: string, m: string) => {
  const [a, b, c, d, e] = metals[m]!;
  return `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${a}"/><stop offset=".22" stop-color="${b}"/><stop offset=".5" stop-color="${c}"/><stop offset=".8" stop-color="${d}"/><stop offset="1" stop-color="${e}"/></linearGradient>`;
};
/** Cast-metal relief: drop shadow + diffuse × colour + specular. */
export const relief = `<filter id="relief" x="-8%" y="-8%" width="116%" height="120%" color-interpolation-filters="sRGB"><feDropShadow dx="9" dy="14" stdDeviation="9" flood-opacity=".65" result="sh"/><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="bl"/><feSpecularLighting in="bl" surfaceScale="8" specularConstant="1.1" specularExponent="30" lighting-color="#fff1cf" result="sp"><feDistantLight azimuth="232" elevation="42"/></feSpecularLighting><feComposite in="sp" in2="SourceAlpha" operator="in" result="sp2"/><feDiffuseLighting in="bl" surfaceScale="5" diffuseConstant="1.05" lighting-color="#fff" result="df"><feDistantLight azimuth="232" elevation="52"/></feDiffuseLighting><feComposite in="df" in2="SourceGraphic" operator="arithmetic" k1="1.15" k3=".05" result="lit"/><feComposite in="lit" in2="SourceAlpha" operator="in" result="lit2"/><feMerge><feMergeNode in="sh"/><feMergeNode in="lit2"/><feMergeNode in="sp2"/></feMerge></filter>`;
