import { expect, test } from 'vitest'
import { showsDemoPicture } from './shows-demo-picture.ts'

const project = 'public/projects/detail/project'
const page = 'public/page/page'

test.each([
  ['public/home/home', {}, true],
  ['public/not-found', undefined, true],
  ['public/schedule/schedule', {}, false],
  [project, { project: { showsDemoPicture: true } }, true],
  [project, { project: { showsDemoPicture: false } }, false],
  [project, { project: null }, true],
  [page, { page: { kind: 'page' } }, false],
  [page, { page: { kind: 'none' } }, true],
])('%s with %j shows a demo picture: %s', (id, loaderData, shown) => {
  expect(showsDemoPicture({ id, loaderData })).toBe(shown)
})
