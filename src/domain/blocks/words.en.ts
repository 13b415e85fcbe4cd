export const en = {
  loads: { video: 'Play the video here', map: 'Show the map here' },
  divides: 'How much of the picture shows the state before',
}

export type BlockWords = typeof en
