import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext, useLocalPath, useWords } from './language.tsx'

const WORDS = { en: { book: 'Book' }, es: { book: 'Reservar' } }

function Book() {
  const words = useWords(WORDS)
  const local = useLocalPath()
  return <a href={local('/schedule')}>{words.book}</a>
}

test('a part uses its page’s language for its text and its links', () => {
  expect(renderToStaticMarkup(<Book />)).toBe('<a href="/schedule">Book</a>')
  const spanish = renderToStaticMarkup(
    <LanguageContext value="es">
      <Book />
    </LanguageContext>,
  )
  expect(spanish).toBe('<a href="/es/schedule">Reservar</a>')
})
