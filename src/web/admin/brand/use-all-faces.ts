import { useEffect } from 'react'
import { TYPE_PAIRS, type TypePair } from '#domain/brand/type-pair.ts'
import { facesOf } from '../../styles/type-faces.ts'

/** As values of `font-family`. */
export function familiesOf(pair: TypePair): Record<'display' | 'text', string> {
  const { display, text } = facesOf(pair)
  return { display: `"${display.family}", sans-serif`, text: `"${text.family}", sans-serif` }
}

/** Pages load only the faces they use. This screen shows all of them. */
export function useAllFaces() {
  useEffect(() => {
    const faces = TYPE_PAIRS.flatMap((pair) => Object.values(facesOf(pair))).map(
      ({ family, url }) => new FontFace(family, `url("${url}")`, { weight: '400 700' }),
    )
    for (const face of faces) document.fonts.add(face)
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [])
}
