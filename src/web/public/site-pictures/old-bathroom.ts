// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const oldBathroom = {
  src: '/files/0586932d25c358dd6ff8a3653a535b2e-1280x720-gcUjfXsspfcXhcUhdWolgfbVbWPgbUidWbXR',
  alt: 'The same bathroom before renovation, with beige tiles, a built-in tub, a half-drawn curtain and a bucket under an old pipe',
} as const
