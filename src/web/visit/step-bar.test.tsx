import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { visitSteps } from '#domain/arrival/steps.ts'
import { StepBar } from './step-bar.tsx'

const onTheWay = visitSteps({ status: 'confirmed', said: 'on-my-way', mayAnnounce: true })

function buttonsOf(html: string): string[] {
  return [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
}

test('the last notice is pressed, and the next one is the current step', () => {
  const html = renderToStaticMarkup(<StepBar label="Maria Lopez" steps={onTheWay} onStep={() => undefined} />)
  const [onMyWay, late, here, done] = buttonsOf(html)
  expect(onMyWay).toContain('aria-pressed="true"')
  // Not disabled, so that the tapped step keeps the keyboard's focus.
  expect(onMyWay).not.toContain(' disabled')
  expect(late).toContain('aria-pressed="false"')
  expect(here).toContain('aria-current="step"')
  expect(done).not.toContain('aria-current')
})

test('without JavaScript, each step is a submit button that sends its name', () => {
  const html = renderToStaticMarkup(<StepBar label="Maria Lopez" steps={onTheWay} name="does" />)
  const buttons = buttonsOf(html)
  expect(buttons).toHaveLength(4)
  expect(buttons.every((tag) => tag.includes('type="submit"') && tag.includes('name="does"'))).toBe(true)
  expect(buttons.map((tag) => / value="([^"]*)"/.exec(tag)?.[1])).toEqual(['on-my-way', 'running-late', 'here', 'done'])
  // A plain form would send it again.
  expect(buttons.map((tag) => tag.includes(' disabled=""'))).toEqual([true, false, false, false])
})

test('a visit without steps shows nothing', () => {
  const steps = visitSteps({ status: 'pending', said: null, mayAnnounce: true })
  expect(renderToStaticMarkup(<StepBar label="Maria Lopez" steps={steps} name="does" />)).toBe('')
})
