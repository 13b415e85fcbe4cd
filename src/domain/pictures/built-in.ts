import { imageHashesIn } from './address.ts'

// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place. The program serves them from public/files.
export const BUILT_IN_PICTURES = {
  burstPipe: {
    src: '/files/1f28c45d6650d84c29994016571ca71f-960x640-OMLXVTYWTVTPTRPfdbecZZVRQOLSRPSPNWQM',
    alt: 'Open cabinet under a sink with a new white trap, copper supply lines, shut-off valves, a bucket and a wrench in the beam of a flashlight',
  },
  copperFittings: {
    src: '/files/81e0d82e5e664998e22d562d90de0f01-1280x853-fOLdGEYSPYUQkbVeUOdSMhWPdVPeXReWPgYQ',
    alt: 'Copper pipes, elbows and a brass ball valve with a red lever on a workbench, a toolbox blurred behind',
  },
  freshBathroom: {
    src: '/files/c3d7f361c1a83933feb3dec320684c2c-1920x1080-mkhrpn653yxvmkhsqo10xqrkigdnliyxuwuq',
    alt: 'Bright renovated bathroom with a freestanding white tub, a brass floor-mounted faucet and sunlight falling on large stone tiles',
  },
  kitchenSink: {
    src: '/files/840b5eb49b3921a7096026c69237ab41-1280x853-srpzyw320zzwnlhsrqwvtyxuokgmiclgapjc',
    alt: 'Undermount steel sink in a light stone counter with a curved brass faucet, oak cabinets and a white tile backsplash',
  },
  oldBathroom: {
    src: '/files/0586932d25c358dd6ff8a3653a535b2e-1280x720-gcUjfXsspfcXhcUhdWolgfbVbWPgbUidWbXR',
    alt: 'The same bathroom before renovation, with beige tiles, a built-in tub, a half-drawn curtain and a bucket under an old pipe',
  },
  plantRoom: {
    src: '/files/a7944d81cad6248a269d694294fa91bc-960x640-ihghgflkjiihwutvtrtqpomlsqqsqpplkmhg',
    alt: 'Neat row of copper risers with red and blue valve levers and pressure gauges on the white wall of a plant room',
  },
  tanklessHeater: {
    src: '/files/3f2f3d525a8e07b8b7efeb8233518430-960x640-rrrqqqllkhgfqrrqqqjjhhgeoppihggfckkh',
    alt: 'White tankless water heater on a wall with tidy copper, gas and drain connections below it',
  },
  walkInShower: {
    src: '/files/25cf127abe34e28b787ea57db689cf80-960x640-wwttvrsuruusppmhkgjlissqnmjklhlmirqp',
    alt: 'Walk-in shower with sage green tiles, a brass-framed glass panel, a wall niche and a rain shower head',
  },
} as const

const HASHES = imageHashesIn(JSON.stringify(BUILT_IN_PICTURES))

/** Whether the program itself serves the picture, so that no upload has to be there for it. */
export function isBuiltInPicture(hash: string): boolean {
  return HASHES.has(hash)
}
