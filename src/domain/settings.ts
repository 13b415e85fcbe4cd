// What the settings screens share.

export const SETTINGS_SAVED = 'Settings saved successfully!'
export const SETTINGS_TOAST_MS = 3000

export function settingsErrorLine(message: string): string {
  return `Error: ${message}`
}
