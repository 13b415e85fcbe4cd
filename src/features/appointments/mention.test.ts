import { expect, test } from 'vitest'
import { mentionedIn } from '#features/appointments/team.ts'

const PEOPLE = ['Sam Office', 'Sam', 'Olga Owner', 'José Núñez', 'Ann Lee', 'Ann Ray', 'owner@bayline.example'].map(
  (name) => ({ id: name, name }),
)
const named = (text: string) => mentionedIn(text, PEOPLE).map(({ name }) => name)

test.each([
  ['@Sam Office, please call', ['Sam Office']],
  ['ask @sam', ['Sam']],
  ['@Olga @olga owner and @OLGA', ['Olga Owner']],
  ['(@josé núñez)', ['José Núñez']],
  ['@José: yes', ['José Núñez']],
  ['@owner@bayline.example.', ['owner@bayline.example']],
  ['@Ann knows', []],
  ['@Ann Ray knows', ['Ann Ray']],
  ['@Samuel and @Olgas', []],
  ['Sam, write to sam@example.com @', []],
])('%s', (text, people) => expect(named(text)).toEqual(people))
