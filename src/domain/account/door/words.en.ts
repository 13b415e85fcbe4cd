/** In a file of its own: every public page loads it. */
export const en = { staffDoor: 'Staff sign-in: press three times' }

export type DoorWords = typeof en
