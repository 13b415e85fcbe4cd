import { describe, expect, test } from 'vitest'
import type { Paper } from '#domain/money/paper.ts'
import { readPdf } from '#test/support/pdf.ts'
import { preparePaper } from './workshop.ts'

const LONG = 'Replace the kitchen faucet with supply lines and shutoff valves, and haul away the old one'

function aPaper(lines: number): Paper {
  return {
    language: 'en',
    title: 'Invoice 2026-0001',
    from: ['Bayline Plumbing', '12 Bay St', 'Tampa, FL 33602'],
    to: ['Zoë Müller', '1 Oak Ave'],
    facts: [{ label: 'Due', value: 'December 2, 2026' }],
    sections: [
      {
        heading: '',
        lines: Array.from({ length: lines }, (_, at) => ({
          description: `${at + 1}. ${LONG}`,
          quantity: '2.5 hours',
          price: '$89.50',
          amount: '$223.75',
        })),
        sums: [
          { label: 'Sales tax 7.5%', value: '$16.78' },
          { label: 'Total', value: '$240.53' },
        ],
      },
    ],
    notes: 'Thank you!\nCall us with questions.',
    closing: 'Pay at https://pay.example/240.53',
    writtenAt: '2026-11-18T12:00:00.000Z',
  }
}

describe('The PDF of an invoice', () => {
  test('is tagged, has a title, and everything on it can be searched', async () => {
    const { info, text } = await readPdf(await preparePaper(aPaper(3)))
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Title: +Invoice 2026-0001/)
    expect(info).toMatch(/Pages: +1\n/)
    for (const words of [
      'Zoë Müller',
      '2.5 hours',
      '$223.75',
      'Sales tax 7.5%',
      '$240.53',
      'Call us with questions.',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('with the most lines shows every one of them, and stays below 150 kB', async () => {
    const bytes = await preparePaper(aPaper(60))
    expect(bytes.length).toBeLessThan(150_000)
    const { text } = await readPdf(bytes)
    for (let line = 1; line <= 60; line++) expect(text).toContain(`${line}. Replace the kitchen`)
    expect(text).toContain('Invoice 2026-0001 · Page 4 of 4')
  })

  test('for a Spanish speaker is in Spanish, whatever its letters', async () => {
    const notes = 'Garantía de un año. ¿Preguntas? Llámenos: ¡con gusto!'
    const { text } = await readPdf(await preparePaper({ ...aPaper(1), language: 'es', notes }))
    for (const words of ['Para', 'Descripción', 'Cantidad', 'Precio', 'Importe', 'Página 1 de 1', notes]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/\b(To|Description|Quantity|Price|Amount|Page)\b/)
  })

  test('is the same each time', async () => {
    const [first, second] = await Promise.all([preparePaper(aPaper(2)), preparePaper(aPaper(2))])
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test('survives characters that its fonts lack, and words without a space', async () => {
    const words = `漢字 Ю 🔧 ${'x'.repeat(300)} \u0000\u202E`
    const { text } = await readPdf(await preparePaper({ ...aPaper(1), notes: words, to: [words] }))
    expect(text).toContain('xxxx')
    expect(text).toContain('?? ?')
  })
})
