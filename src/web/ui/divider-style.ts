/** A slider over a whole picture. Without a thumb size, Chromium treats a press anywhere as its left end. */
export const dividerStyle =
  'absolute inset-0 m-0 size-full cursor-ew-resize [touch-action:pan-y] appearance-none bg-transparent opacity-0 ' +
  '[&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none'
