import { expect, test } from 'vitest'
import { withStyleRules } from './render-page.ts'

const page = (body: string) => `<html><head><title>T</title></head><body>${body}</body></html>`

test('style attributes become rules of one style element, equal ones the same rule', () => {
  const html = withStyleRules(page('<p style="color:red">a</p><i style="color:red">b</i><b style="top:0">c</b>'), 'n')
  const [, red, top] = /<p data-style="(\w+)">a<\/p><i data-style="\1">b<\/i><b data-style="(\w+)">/.exec(html) ?? []
  expect(html).toContain(`<style nonce="n">[data-style="${red}"]{color:red}[data-style="${top}"]{top:0}</style></head>`)
  expect(html).not.toContain(' style="')
})

test('a page without them stays unchanged', () => {
  expect(withStyleRules(page('<p class="a">style="b"</p>'), 'n')).toBe(page('<p class="a">style="b"</p>'))
})

test('a value that could leave its rule is not moved', () => {
  const odd = page('<p style="background:url(&quot;x&quot;)">a</p>')
  expect(withStyleRules(odd, 'n')).toBe(odd)
})
