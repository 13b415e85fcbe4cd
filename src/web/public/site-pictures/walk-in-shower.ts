// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const walkInShower = {
  src: '/files/25cf127abe34e28b787ea57db689cf80-960x640-wwttvrsuruusppmhkgjlissqnmjklhlmirqp',
  alt: 'Walk-in shower with sage green tiles, a brass-framed glass panel, a wall niche and a rain shower head',
} as const
