// Written by script/site-pictures.mjs. The demo photographs are renders: they show no real place.
export const freshBathroom = {
  src: '/files/c3d7f361c1a83933feb3dec320684c2c-1920x1080-mkhrpn653yxvmkhsqo10xqrkigdnliyxuwuq',
  alt: 'Bright renovated bathroom with a freestanding white tub, a brass floor-mounted faucet and sunlight falling on large stone tiles',
} as const
