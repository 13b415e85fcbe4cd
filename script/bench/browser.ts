import { chromium, type LaunchOptions } from '@playwright/test'

/** The system's Chromium, found by script/chromium.mjs. */
export function aBrowser(args: string[] = [], options: LaunchOptions = {}) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args], ...options })
}
