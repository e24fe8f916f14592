/** Metals: highlight, light, mid, deep, rebound. */
export const metals: Record<string, [string, string, string, string, string]> = {
  steel: ['#f4f8fa', '#a9b7c1', '#5b6b77', '#2a343c', '#8a99a4'],
  iron: ['#b9b3a4', '#6d665a', '#3a352d', '#1d1a15', '#5c564b'],
  gold: ['#fff3c8', '#e6b758', '#a06c1f', '#4e300a', '#d9a548'],
  silver: ['#ffffff', '#c3ced6', '#7d8b96', '#39444d', '#b2bec7'],
  bronze: ['#ffdcb4', '#c58850', '#7e4a20', '#3b1f0a', '#b47840'],
  elven: ['#e9fff5', '#8fe3bf', '#3c9c78', '#0f4a38', '#7cd0ac'],
  copper: ['#ffdfc0', '#d68a4e', '#94491c', '#43200a', '#c27a40'],
  royal: ['#ecd8ff', '#a678d6', '#663a96', '#2c1248', '#9468c4'],
  azure: ['#e0f0ff', '#7fb0e0', '#3a6ea8', '#122c4e', '#6c9ed0'],
  amber: ['#fff0cc', '#f2a63c', '#b3681a', '#542b05', '#e29a38'],
  ivory: ['#ffffff', '#efe6d2', '#b9ab8c', '#655a42', '#dcd0b4'],
  orcskin: ['#e2ee98', '#7f9a32', '#2c3d0d', '#1b2808', '#7c9638'],
  pewter: ['#eff4f8', '#8499ab', '#2c3c4b', '#1e2a36', '#8496a4'],
  crimson: ['#ffdcd0', '#d8553d', '#8c1f12', '#3e0904', '#c24a34'],
};
