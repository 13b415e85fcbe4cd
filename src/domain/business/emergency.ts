import { EMERGENCY_HOURS } from './business.ts'

export const EMERGENCY_PATH = '/emergency'
export const EMERGENCY_SERVICE = 'Emergency Service'
export const EMERGENCY_PROMISE = `Emergency service is available ${EMERGENCY_HOURS}.`
