let answer: boolean | undefined;

/** Asked once: each question takes one of the few contexts a page may have. */
export function hasWebGl(): boolean {
  answer ??=
    typeof WebGL2RenderingContext !== 'undefined' &&
    document.createElement('canvas').getContext('webgl2') !== null;
  return answer;
}
