import { useEffect } from 'react';

/**
 * Takes a file that is dropped anywhere in the window. One that misses its place would otherwise
 * open in the tab, and the page with all that was chosen would be gone.
 */
export function useDroppedFile(take: (file: File) => void): void {
  // Drops are events of the window, which is outside React.
  useEffect(() => {
    function allow(event: DragEvent): void {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    }
    function drop(event: DragEvent): void {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      take(file);
    }
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [take]);
}
