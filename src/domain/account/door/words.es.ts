import type { DoorWords } from './words.en.ts'

export const es = { staffDoor: 'Acceso del personal: presione tres veces' } satisfies DoorWords
