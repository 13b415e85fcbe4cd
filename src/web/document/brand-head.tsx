import { use } from 'react'
import type { TypePair } from '#domain/brand/brand.ts'
import { brandFileUrl } from '#domain/brand/logo.ts'
import { DocumentContext } from '../islands/document-context.ts'
import { facesOf, typeCss } from '../styles/type-faces.ts'

export interface HeadBrand {
  colorCss: string
  type: TypePair
}

/**
 * Both faces are on every page, and the style sheet would ask for them a round trip later. The first picture goes before
 * them: stand-ins of the same measures show the text meanwhile.
 */
export function FontPreloads({ type }: Pick<HeadBrand, 'type'>) {
  const { display, text } = facesOf(type)
  return [display, text].map(({ url }) => (
    <link key={url} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" href={url} />
  ))
}

/**
 * The brand's colors and faces, inside the document: no request, nothing that flashes. The style sheet's own colors are in a
 * layer, so these win; print.css comes after them and wins over both.
 */
export function BrandStyle({ brand: { colorCss, type }, kept }: { brand: HeadBrand; kept: boolean }) {
  const facts = use(DocumentContext)
  const css = colorCss + typeCss(type)
  // The back-office keeps an empty one: the policy refuses a style element that is added later without its nonce, as when
  // an error draws the whole document again.
  if (!css && !kept) return null
  return (
    <style nonce={facts?.nonce ?? document.querySelector('style')?.nonce} suppressHydrationWarning>
      {css}
    </style>
  )
}

/** Made from the logo, or those that the site comes with. */
export function BrandIcons({ filesKey }: { filesKey: string | undefined }) {
  if (filesKey)
    return (
      <>
        <link rel="icon" href={brandFileUrl('favicon.png', filesKey)} type="image/png" sizes="48x48" />
        <link rel="apple-touch-icon" href={brandFileUrl('apple-touch-icon.png', filesKey)} />
      </>
    )
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  )
}
