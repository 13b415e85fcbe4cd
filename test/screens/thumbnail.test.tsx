import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { Thumbnail } from '#web/photos/thumbnail.tsx'

test('a picture removed as soon as it appears doesn’t count as failed', async () => {
  const ended = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => ended.mockRestore())
  for (let count = 0; count < 5; count++) {
    const place = document.createElement('div')
    const root = createRoot(place)
    const appeared = new Promise<string>((resolve) => {
      new MutationObserver(() => {
        const picture = place.querySelector('img')
        if (!picture) return
        root.unmount()
        resolve(picture.src)
      }).observe(place, { childList: true })
    })
    root.render(<Thumbnail file={await aPhoto()} />)
    const address = await appeared
    // The browser releases its memory.
    await expect.poll(() => ended.mock.calls).toContainEqual([address])
  }
  expect(await commands.takeProblems()).toEqual([])
})

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(1500, 1500)
  canvas.getContext('2d')?.fillRect(0, 0, 1500, 700)
  return new File([await canvas.convertToBlob()], 'tap.png', { type: 'image/png' })
}
