// Files that a person chooses on a screen.
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { aName } from './elsewhere.ts'

/** A picture that no other test has: the server stores the same one only once. */
export async function aPicture(name = `${aName('picture')}.jpg`): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (let x = 0; x < 400; x += 20) {
    context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
    context.fillRect(x, 0, 20, 300)
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

/** A file with the name of a picture, and a page in it. */
export const noPicture = () => new File(['<html>no picture</html>'], 'page.png', { type: 'image/png' })

export async function chooseFiles(field: Locator, ...files: File[]): Promise<void> {
  await expect.element(field).toBeInTheDocument()
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
