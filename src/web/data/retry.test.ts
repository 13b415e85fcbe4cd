import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UPLOAD_RETRY_MS } from '#domain/pictures/image.ts'
import { ApiError } from './api-error.ts'
import { retry } from './storage.ts'

const unreachable = () => Promise.reject(new ApiError(0, { error: 'unreachable' }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an upload that fails for the moment', () => {
  test('is retried after pauses that double up to 64 seconds, for ten minutes', async () => {
    const pauses: number[] = []
    const attempt = vi.fn(unreachable)
    const outcome = retry(attempt, {
      limitMs: UPLOAD_RETRY_MS,
      signal: new AbortController().signal,
      onPause: (milliseconds) => pauses.push(milliseconds / 1000),
    })
    const refused = expect(outcome).rejects.toThrow('unreachable')
    await vi.advanceTimersByTimeAsync(UPLOAD_RETRY_MS)
    await refused
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 64])
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThanOrEqual(600)
    expect(attempt).toHaveBeenCalledTimes(pauses.length + 1)
  })

  test('succeeds as soon as an attempt does', async () => {
    const attempt = vi
      .fn(unreachable)
      .mockImplementationOnce(unreachable)
      .mockResolvedValueOnce('there' as never)
    const outcome = retry(attempt, { limitMs: UPLOAD_RETRY_MS, signal: new AbortController().signal })
    await vi.advanceTimersByTimeAsync(1000)
    await expect(outcome).resolves.toBe('there')
  })

  test('is retried immediately when the connection comes back', async () => {
    const attempt = vi
      .fn(unreachable)
      .mockImplementationOnce(unreachable)
      .mockResolvedValueOnce('there' as never)
    const outcome = retry(attempt, { limitMs: UPLOAD_RETRY_MS, signal: new AbortController().signal })
    await vi.advanceTimersByTimeAsync(10)
    window.dispatchEvent(new Event('online'))
    await expect(outcome).resolves.toBe('there')
  })

  test('ends when it is canceled in a pause', async () => {
    const cancelled = new AbortController()
    const outcome = retry(unreachable, { limitMs: UPLOAD_RETRY_MS, signal: cancelled.signal })
    const ended = expect(outcome).rejects.toThrow('cancelled')
    await vi.advanceTimersByTimeAsync(10)
    cancelled.abort(new Error('cancelled'))
    await ended
  })
})

test.each([413, 415, 422, 401])('an upload that is refused with %i is not retried', async (status) => {
  const attempt = vi.fn(() => Promise.reject(new ApiError(status, { error: 'refused' })))
  const outcome = retry(attempt, { limitMs: UPLOAD_RETRY_MS, signal: new AbortController().signal })
  await expect(outcome).rejects.toThrow('refused')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test.each([429, 500, 503])('an upload that meets a busy server (%i) is retried', async (status) => {
  const attempt = vi.fn(() => Promise.resolve('there')).mockRejectedValueOnce(new ApiError(status, { error: 'busy' }))
  const outcome = retry(attempt, { limitMs: UPLOAD_RETRY_MS, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(1000)
  await expect(outcome).resolves.toBe('there')
})
