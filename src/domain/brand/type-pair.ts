/** The faces of the site: one for headings, one for text. Each pair weighs at most 60 kB. */
export const TYPE_PAIRS = ['workshop', 'classic', 'sturdy', 'industrial', 'technical', 'friendly'] as const

export type TypePair = (typeof TYPE_PAIRS)[number]

export const TYPE_PAIR_WORDS: Readonly<Record<TypePair, { name: string; faces: string }>> = {
  workshop: { name: 'Workshop', faces: 'Brygada 1918 and Instrument Sans' },
  classic: { name: 'Classic', faces: 'Lora and Figtree' },
  sturdy: { name: 'Sturdy', faces: 'Bitter and Manrope' },
  industrial: { name: 'Industrial', faces: 'Oswald and Source Sans' },
  technical: { name: 'Technical', faces: 'Space Grotesk and Public Sans' },
  friendly: { name: 'Friendly', faces: 'Outfit and Figtree' },
}
