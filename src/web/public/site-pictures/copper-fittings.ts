// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const copperFittings = {
  src: '/files/81e0d82e5e664998e22d562d90de0f01-1280x853-fOLdGEYSPYUQkbVeUOdSMhWPdVPeXReWPgYQ',
  alt: 'Copper pipes, elbows and a brass ball valve with a red lever on a workbench, a toolbox blurred behind',
} as const
