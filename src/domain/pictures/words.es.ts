import type { ImageWords } from './words.en.ts'

export const es = {
  missing: 'Elija una imagen.',
  notAnImage: 'Este archivo no es una imagen que podamos usar. Elija un JPEG, PNG, WebP, AVIF o GIF.',
  heic: 'Aquí no se pueden leer fotos HEIC. Elija un JPEG, PNG, WebP, AVIF o GIF.',
  tooLarge: 'Esta imagen pesa más de 10 MB. Elija una más pequeña.',
  tooManyPixels: 'Esta imagen tiene más de 40 megapíxeles. Elija una más pequeña.',
  damaged: 'Esta imagen está dañada o incompleta. Elija otra.',
  interrupted: 'El envío se interrumpió. Inténtelo de nuevo.',
  uploadFailed: 'No pudimos subir la imagen. Inténtelo de nuevo.',
  notAForm: 'Envíe la imagen como formulario (multipart/form-data) en un campo llamado "file".',
  brokenForm: 'El envío llegó incompleto. Inténtelo de nuevo.',
  busy: 'En este momento se están procesando muchas imágenes. Inténtelo de nuevo en un momento.',
  notCopied: 'No pudimos copiar la imagen del otro sitio. Súbala directamente.',
  noneAtPath: 'Aquí no se ha subido ninguna imagen.',
  gone: 'Una imagen ya no existe. Súbala de nuevo.',
} satisfies ImageWords
