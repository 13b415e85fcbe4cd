// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const tanklessHeater = {
  src: '/files/3f2f3d525a8e07b8b7efeb8233518430-960x640-rrrqqqllkhgfqrrqqqjjhhgeoppihggfckkh',
  alt: 'White tankless water heater on a wall with tidy copper, gas and drain connections below it',
} as const
