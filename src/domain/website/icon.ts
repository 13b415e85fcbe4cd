/** The pictograms that stand beside a short text. */
export const ICONS = [
  { value: 'badge', label: 'Seal' },
  { value: 'phone', label: 'Phone' },
  { value: 'clock', label: 'Clock' },
  { value: 'place', label: 'Map pin' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'bolt', label: 'Lightning' },
] as const

export type IconName = (typeof ICONS)[number]['value']
