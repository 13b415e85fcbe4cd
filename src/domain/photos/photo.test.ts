import { expect, test } from 'vitest'
import { firstName } from '#domain/text/text.ts'
import { MOST_PHOTOS } from './choose.ts'
import { fittingPhotos, photoAlt } from './photo.ts'

test.each([
  [1, 4, 'Maria', 'Photo 2 of 4 from Maria'],
  [0, 1, '', 'Photo 1 of 1'],
])('photo %i of %i from "%s" is described as "%s"', (index, count, from, words) => {
  expect(photoAlt(index, count, from)).toBe(words)
})

test.each([
  ['Maria Alvarez', 'Maria'],
  ['  Maria\tAlvarez ', 'Maria'],
  ['', ''],
])('the first name of "%s" is "%s"', (name, first) => {
  expect(firstName(name)).toBe(first)
})

test('photos are limited to the room of the request, and never taken twice', () => {
  const chosen = Array.from({ length: 9 }, (_, index) => ({ name: `${index}.jpg`, size: 1, lastModified: 2 }))
  expect(fittingPhotos(chosen, 0)).toEqual(chosen.slice(0, MOST_PHOTOS))
  expect(fittingPhotos(chosen, 4)).toEqual(chosen.slice(0, 2))
  expect(fittingPhotos(chosen, MOST_PHOTOS + 1)).toEqual([])
  expect(fittingPhotos([...chosen.slice(0, 2), { name: '0.jpg', size: 1, lastModified: 2 }], 0)).toHaveLength(2)
})
