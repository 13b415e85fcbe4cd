// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const kitchenSink = {
  src: '/files/840b5eb49b3921a7096026c69237ab41-1280x853-srpzyw320zzwnlhsrqwvtyxuokgmiclgapjc',
  alt: 'Undermount steel sink in a light stone counter with a curved brass faucet, oak cabinets and a white tile backsplash',
} as const
