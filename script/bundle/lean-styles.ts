import type { Plugin } from 'vite'

/**
 * What Tailwind writes for browsers that don't know `@property`: the start values of its variables, for every element of
 * every page. Browsers have known it since 2024 (Chrome 85, Safari 16.4, Firefox 128).
 */
const FALLBACK = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/

/** Leaves it out. A version of Tailwind that writes it differently fails the build. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css/, code: '@layer properties' },
      handler(code, id) {
        const lean = code.replace(FALLBACK, '')
        // What is left names the layers.
        if (/@layer properties\s*\{/.test(lean))
          this.error(`Tailwind writes its fallback anew in ${id}: see lean-styles.ts.`)
        return { code: lean, map: null }
      },
    },
  }
}
