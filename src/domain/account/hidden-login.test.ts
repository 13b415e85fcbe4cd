import { describe, expect, it } from 'vitest'
import { countHiddenLoginClick, NO_CLICKS } from './hidden-login.ts'

function opensAfter(...times: number[]): boolean[] {
  let clicks = NO_CLICKS
  return times.map((at) => {
    const counted = countHiddenLoginClick(clicks, at)
    clicks = counted.clicks
    return counted.opens
  })
}

describe('the hidden login', () => {
  it('opens on the third of three clicks, each within a second of the previous', () => {
    expect(opensAfter(0, 1000, 2000)).toEqual([false, false, true])
  })

  it('starts over after a longer pause', () => {
    expect(opensAfter(0, 500, 1501, 2000, 2500)).toEqual([false, false, false, false, true])
  })

  it('needs three more clicks after it opened', () => {
    expect(opensAfter(0, 1, 2, 3, 4, 5)).toEqual([false, false, true, false, false, true])
  })
})
