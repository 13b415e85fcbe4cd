import { createElement, type SVGProps } from 'react'

interface IconData {
  size: number
  node: readonly [tag: string, attributes: Record<string, string>][]
}

/** Stands in for lucide's createLucideIcon (script/bundle/single-icons.ts): the same picture, a tenth of the code. */
export default function drawIcon({ size, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      shapes,
    )
}
