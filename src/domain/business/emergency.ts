export const EMERGENCY_PATH = '/emergency'
