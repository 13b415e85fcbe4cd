export const es = {
  loads: { video: 'Reproducir el video aquí', map: 'Mostrar el mapa aquí' },
  divides: 'Cuánto de la imagen muestra el estado anterior',
}
