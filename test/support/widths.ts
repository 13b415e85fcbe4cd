/** Tags of journeys that are walked at one width alone: what they try is not there at the other, or does not depend on it. */
export const PHONE = '@phone'
export const DESKTOP = '@desktop'
