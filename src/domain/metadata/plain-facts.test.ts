import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainThings } from './plain-facts.ts'

test('a business is described by its name, its address and its hours', () => {
  const business = {
    '@context': 'https://schema.org',
    '@type': 'Plumber',
    name: 'Northside Plumbing',
    telephone: '+1 813 555 0100',
    address: { '@type': 'PostalAddress', streetAddress: '1 Main St', addressLocality: 'Tampa' },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Friday'], opens: '08:00' },
    ],
    areaServed: [
      { '@type': 'City', name: 'Tampa' },
      { '@type': 'City', name: 'Brandon' },
    ],
  }
  expect(plainThings([JSON.stringify(business)])).toEqual([
    {
      kind: 'Plumber',
      name: 'Northside Plumbing',
      facts: [
        { label: 'Telephone', value: '+1 813 555 0100' },
        { label: 'Address', value: '1 Main St, Tampa' },
        { label: 'Opening hours specification', value: 'Monday, Friday, 08:00' },
        { label: 'Area served', value: 'Tampa; Brandon' },
      ],
    },
  ])
})

test('a graph is described thing by thing, and what does not parse is left out', () => {
  const graph = {
    '@graph': [
      { '@type': 'WebPage', name: 'Drains' },
      { '@type': 'FAQPage', mainEntity: [{ name: 'How much?' }] },
    ],
  }
  expect(plainThings(['{', JSON.stringify(graph)])).toEqual([
    { kind: 'Web page', name: 'Drains', facts: [] },
    { kind: 'Faqpage', name: '', facts: [{ label: 'Main entity', value: 'How much?' }] },
  ])
})

test('any JSON can be described, in bounded words', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const { facts } of plainThings([text]))
        for (const { value } of facts) expect(value.length).toBeLessThanOrEqual(300)
    }),
  )
})
