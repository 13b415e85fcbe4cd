// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const burstPipe = {
  src: '/files/1f28c45d6650d84c29994016571ca71f-960x640-OMLXVTYWTVTPTRPfdbecZZVRQOLSRPSPNWQM',
  alt: 'Open cabinet under a sink with a new white trap, copper supply lines, shut-off valves, a bucket and a wrench in the beam of a flashlight',
} as const
