import type { Plugin } from 'vite'

/**
 * Tailwind's fallback for browsers without `@property`: initial values of its variables, for every element of
 * every page. Browsers have supported it since 2024 (Chrome 85, Safari 16.4, Firefox 128).
 */
const FALLBACK = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/

/** Removes it. If a new version of Tailwind writes it differently, the build fails. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css/, code: '@layer properties' },
      handler(code, id) {
        const lean = code.replace(FALLBACK, '')
        // The rest declares the layers.
        if (/@layer properties\s*\{/.test(lean))
          this.error(`Tailwind changed its fallback in ${id}: see lean-styles.ts.`)
        return { code: lean, map: null }
      },
    },
  }
}
