// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const plantRoom = {
  src: '/files/a7944d81cad6248a269d694294fa91bc-960x640-ihghgflkjiihwutvtrtqpomlsqqsqpplkmhg',
  alt: 'Neat row of copper risers with red and blue valve levers and pressure gauges on the white wall of a plant room',
} as const
