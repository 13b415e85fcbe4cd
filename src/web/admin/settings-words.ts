// Words that the settings screens share.

export const SETTINGS_SAVED = 'Settings saved successfully!'

export function settingsErrorLine(message: string): string {
  return `Error: ${message}`
}
