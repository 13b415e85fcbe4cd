export const es = {
  add: 'Agregar fotos',
  hint: 'Hasta 6, de 10 MB cada una. Solo usted y nuestro equipo pueden verlas.',
  unloaded: 'Las fotos no funcionan en este momento. Inténtelo más tarde.',
}
