export const es = { close: 'Cerrar' }
