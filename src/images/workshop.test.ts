import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { aBomb, aPhonePhoto, aPhoto, aPicture, BETRAYING } from '#test/support/pictures.ts'
import { prepareMaster, prepareVariant, WorkshopFailed } from './workshop.ts'

const MEGABYTE = 1024 * 1024

describe('An uploaded picture', () => {
  test('from the business does not wait for the photos of customers', async () => {
    const large = await aPhoto({ width: 2400, height: 1600 })
    let done = 0
    const customers = Array.from({ length: 4 }, () => prepareMaster(large, 'customer').then(() => done++))
    await prepareMaster(await aPhoto({ width: 40, height: 30 }))
    expect(done).toBeLessThan(customers.length)
    await Promise.all(customers)
  })

  test('is stored upright', async () => {
    const phone = await aPhonePhoto({ width: 800, height: 600 })
    expect((await sharp(phone).metadata()).orientation).toBe(6)
    const master = await prepareMaster(phone)
    expect(master).toMatchObject({ width: 600, height: 800 })
    expect(await corner(master.bytes)).toEqual(await corner(await sharp(phone).autoOrient().png().toBuffer()))
  })

  test('keeps no metadata about its place or owner', async () => {
    const phone = await aPhonePhoto()
    expect(BETRAYING.filter((word) => phone.includes(word))).toContain('Camera of Jane Doe')
    const master = await prepareMaster(phone)
    const made = [
      master.bytes,
      ...(await Promise.all(
        (['avif', 'webp', 'jpg'] as const).map((format) => prepareVariant(master.bytes, 320, format)),
      )),
    ]
    for (const bytes of made) {
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc }).toEqual({})
      expect(BETRAYING.filter((word) => Buffer.from(bytes).includes(word))).toEqual([])
    }
  })

  test('is at most 2560 pixels long and never enlarged', async () => {
    expect(await prepareMaster(await aPhoto({ width: 3000, height: 1500 }))).toMatchObject({
      width: 2560,
      height: 1280,
    })
    expect(await prepareMaster(await aPhoto({ width: 90, height: 40 }))).toMatchObject({ width: 90, height: 40 })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const sent = await aPicture({ width: 64, height: 48 }).toFormat(format).toBuffer()
    const master = await prepareMaster(sent)
    expect(await sharp(master.bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', width: 64, height: 48 })
  })

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'notAnImage'],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'notAnImage'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'notAnImage'],
    ['a HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ['an empty file', () => Buffer.alloc(0), 'missing'],
    [
      'HTML behind the signature of a PNG',
      () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
      'damaged',
    ],
    ['more than 10 MB', () => Buffer.alloc(11 * MEGABYTE, 0xff), 'tooLarge'],
    ['14,000 × 14,000 pixels', aBomb, 'tooManyPixels'],
  ] as const)('is refused in words when it is %s', async (_what, make, reason) => {
    await expect(prepareMaster(await make())).rejects.toThrow(IMAGE_WORDS.en[reason])
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is refused when its %s is cut off', async (format) => {
    const whole = await aPicture({ width: 400, height: 300 }).toFormat(format).toBuffer()
    for (const part of [0.2, 0.6, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      await expect(prepareMaster(cut), `${part} of it`).rejects.toThrow(IMAGE_WORDS.en.damaged)
    }
  })
})

describe('The workshop', () => {
  test('does not decode a picture with too many pixels', async () => {
    await prepareMaster(await aPhoto())
    const before = peakMemory()
    await expect(prepareMaster(aBomb())).rejects.toThrow(IMAGE_WORDS.en.tooManyPixels)
    expect(peakMemory() - before).toBeLessThan(50)
  })

  test('works again after its process was killed', async () => {
    const photo = await aPhoto({ width: 2400, height: 1600 })
    await prepareMaster(photo)
    const working = workshopProcess()
    const under = prepareMaster(photo)
    process.kill(working, 'SIGKILL')
    await expect(under).rejects.toThrow(WorkshopFailed)
    expect(await prepareMaster(photo)).toMatchObject({ width: 2400 })
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes its job after a %s to every process of the site',
    async (signal) => {
      const photo = await aPhoto({ width: 2400, height: 1600 })
      await prepareMaster(photo)
      const signaled = workshopProcess()
      const under = prepareMaster(photo)
      process.kill(signaled, signal)
      expect(await under).toMatchObject({ width: 2400 })
      await prepareMaster(photo)
      expect(workshopProcess()).toBe(signaled)
    },
  )

  test('makes one variant at a time and refuses requests that would wait too long', async () => {
    const { bytes } = await prepareMaster(await aPhoto({ width: 400, height: 300 }))
    const asked = await Promise.allSettled(Array.from({ length: 80 }, () => prepareVariant(bytes, 64, 'webp')))
    const refused = asked.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(80 - 61)
    expect(refused[0]?.reason).toMatchObject({ kind: 'unavailable', message: IMAGE_WORDS.en.busy })
  })
})

/** The rough color of the top left corner. */
async function corner(picture: Uint8Array): Promise<number[]> {
  const tiles = await sharp(picture).resize(3, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return Array.from(tiles.subarray(0, 3), (value) => Math.round(value / 16))
}

/** The business's workshop. The customers' workshop yields to it. */
function workshopProcess(): number {
  const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'workshop-process']).toString()
  const ids = found.trim().split('\n').map(Number)
  return ids.toSorted((one, other) => getPriority(one) - getPriority(other))[0] ?? 0
}

/** In MB. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${workshopProcess()}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
