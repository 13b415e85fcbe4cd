import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { type Language, LOCALES } from '#domain/language/language.ts'
import type { Paper } from '#domain/money/paper.ts'
import { PAPER_WORDS } from '#domain/money/words.ts'

const FONTS = {
  text: fileURLToPath(new URL('../../assets/fonts/PublicSans-Regular.ttf', import.meta.url)),
  strong: fileURLToPath(new URL('../../assets/fonts/PublicSans-Bold.ttf', import.meta.url)),
}

const INK = '#1c1c1c'
const MUTED = '#595959'
const RULE = '#c4c4c4'

const MARGIN = 54
const FOOTER = 36
const GAP = 18
/** Letter is 612 points wide. */
const WIDTH = 612 - 2 * MARGIN
const NUMBERS = 76
const COLUMNS = [WIDTH - 3 * NUMBERS, NUMBERS, NUMBERS, NUMBERS] as const

type Section = Paper['sections'][number]
type Pen = PDFKit.PDFDocument
type Tag = PDFKit.PDFStructureElement

/** A tagged PDF, so that screen readers know headings, tables and the order of reading. */
export async function makePaper(paper: Paper): Promise<Uint8Array> {
  const pen = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[paper.language],
    displayTitle: true,
    bufferPages: true,
    info: { Title: paper.title, Author: paper.from[0] ?? '', CreationDate: new Date(paper.writtenAt) },
  })
  const chunks: Uint8Array[] = []
  pen.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const written = once(pen, 'end')
  pen.registerFont('text', FONTS.text).registerFont('strong', FONTS.strong)
  const whole = pen.struct('Document')
  pen.addStructure(whole)
  writeHead(pen, whole, paper)
  for (const section of paper.sections) writeSection(pen, whole, section, paper.language)
  for (const words of [paper.notes, paper.closing]) writeWords(pen, whole, words)
  whole.end()
  writeFooters(pen, paper)
  pen.end()
  await written
  return Buffer.concat(chunks)
}

function writeHead(pen: Pen, whole: Tag, { title, from, to, facts, language }: Paper): void {
  const [name = '', ...address] = from
  addText(pen, whole, 'P', name, { font: 'strong', size: 13 })
  if (address.length > 0) addText(pen, whole, 'P', address.join('\n'), { color: MUTED })
  pen.moveDown(1.5)
  addText(pen, whole, 'H1', title, { font: 'strong', size: 22 })
  pen.moveDown(0.75)
  if (to.length > 0) addText(pen, whole, 'P', `${PAPER_WORDS[language].to}\n${to.join('\n')}`)
  pen.moveDown(0.75)
  for (const { label, value } of facts) addText(pen, whole, 'P', `${label}: ${value}`)
  pen.moveDown(1.5)
}

function writeSection(pen: Pen, whole: Tag, { heading, lines, sums }: Section, language: Language): void {
  if (heading) {
    makeRoom(pen, 80)
    addText(pen, whole, 'H2', heading, { font: 'strong', size: 14 })
    pen.moveDown(0.5)
  }
  const table = pen.struct('Table')
  whole.add(table)
  addRow(pen, table, Object.values(PAPER_WORDS[language].columns), { tag: 'TH', font: 'strong' })
  for (const { description, quantity, price, amount } of lines) {
    addRow(pen, table, [description, quantity, price, amount])
  }
  for (const [place, { label, value }] of sums.entries()) {
    addRow(pen, table, [label, '', '', value], { font: place === sums.length - 1 ? 'strong' : 'text' })
  }
  table.end()
  pen.y += GAP
}

interface RowLook {
  tag?: 'TH' | 'TD'
  font?: 'text' | 'strong'
}

/** A row is never split. The longest description still fits on a page. */
function addRow(pen: Pen, table: Tag, cells: readonly string[], { tag = 'TD', font = 'text' }: RowLook = {}): void {
  pen.font(font).fontSize(10)
  const heights = cells.map((cell, place) => pen.heightOfString(printable(cell), { width: widthOf(place) - 6 }))
  const height = Math.max(...heights) + 10
  makeRoom(pen, height)
  const top = pen.y
  const row = pen.struct('TR')
  table.add(row)
  let left = MARGIN
  for (const [place, cell] of cells.entries()) {
    const at = left
    const align = place === 0 ? 'left' : 'right'
    row.add(
      pen.struct(tag, {}, () => {
        pen.font(font).fontSize(10).fillColor(INK)
        pen.text(printable(cell), place === 0 ? at : at + 6, top + 5, { width: widthOf(place) - 6, align })
      }),
    )
    left += widthOf(place)
  }
  row.end()
  asArtifact(pen, () => {
    pen.moveTo(MARGIN, top + height).lineTo(MARGIN + WIDTH, top + height)
    pen.lineWidth(0.5).stroke(RULE)
  })
  pen.x = MARGIN
  pen.y = top + height
}

function widthOf(place: number): number {
  return COLUMNS[place] ?? NUMBERS
}

function writeWords(pen: Pen, whole: Tag, words: string): void {
  if (words === '') return
  addText(pen, whole, 'P', words)
  pen.moveDown()
}

interface TextLook {
  font?: 'text' | 'strong'
  size?: number
  color?: string
}

function addText(
  pen: Pen,
  whole: Tag,
  tag: 'P' | 'H1' | 'H2',
  words: string,
  { font = 'text', size = 10, color = INK }: TextLook = {},
): void {
  whole.add(
    pen.struct(tag, {}, () => {
      pen.font(font).fontSize(size).fillColor(color).text(printable(words), MARGIN, pen.y, { width: WIDTH, lineGap: 2 })
    }),
  )
}

/** Our font has Latin letters only: others become question marks, as boxes look like a fault. It lacks an outline for control characters. */
function printable(words: string): string {
  return words
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Emoji_Presentation}|\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu, '?')
}

function makeRoom(pen: Pen, height: number): void {
  if (pen.y + height > pen.page.maxY()) pen.addPage()
}

/** Screen readers skip the page numbers. */
function writeFooters(pen: Pen, { title, language }: Paper): void {
  const { count } = pen.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pen.switchToPage(page)
    // Text below the margin would otherwise begin another page.
    pen.page.margins.bottom = 0
    asArtifact(pen, () => {
      pen.font('text').fontSize(9).fillColor(MUTED)
      const words = `${title} · ${PAPER_WORDS[language].page(page + 1, count)}`
      pen.text(words, MARGIN, pen.page.height - MARGIN, { width: WIDTH, align: 'center', lineBreak: false })
    })
  }
}

function asArtifact(pen: Pen, draw: () => void): void {
  pen.markContent('Artifact', { type: 'Layout' })
  draw()
  pen.endMarkedContent()
}
