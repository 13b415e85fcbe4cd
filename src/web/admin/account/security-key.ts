export const SECURITY_KEY = ['security']
