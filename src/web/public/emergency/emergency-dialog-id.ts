export const EMERGENCY_DIALOG = 'emergency-service'
