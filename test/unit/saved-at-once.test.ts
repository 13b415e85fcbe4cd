import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CONTROL = /<(?:Switch|Checkbox)\b[\s\S]*?\/>/g
const SAVES = /onChange=[\s\S]*\b(?:mutate|mutateAsync|run|send|start|save)\(/

test('every control that saves right away uses saved-at-once.tsx, which shows the tap and reverts a failed one', () => {
  const wrong = globSync('src/web/**/*.tsx').filter((file) =>
    (readFileSync(file, 'utf8').match(CONTROL) ?? []).some((control) => SAVES.test(control)),
  )
  expect(wrong).toEqual([])
})
