"""Games on paper: cards, tiles and tokens as the table in the browser draws them, as a PDF with cut marks."""
