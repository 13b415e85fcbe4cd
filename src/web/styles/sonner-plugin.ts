import type { Plugin } from 'vite'

const injection = /^__insertCSS\(.*\);?$/m

/** Sonner adds its styles through a style element that our content security policy refuses; ui/toast.tsx imports them as a file instead. */
export function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'sonner-without-style-element',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: {
      filter: { id: /sonner\/dist\/index\.m?js/ },
      handler(code) {
        if (!injection.test(code)) this.error('sonner no longer injects its styles the way this plugin removes them.')
        return { code: code.replace(injection, ''), map: null }
      },
    },
  }
}
